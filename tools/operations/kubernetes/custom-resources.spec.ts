import { CustomResources } from './custom-resources';
import type { Definition } from './custom-resources';
import type { Manifest, Node } from './manifests';

const lines = {
  type: 'array',
  default: [],
  items: { type: 'object', properties: { name: { type: 'string', pattern: '^(?i)(up|down)?$' } } },
};
const ports = {
  type: 'array',
  items: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
};
const spec = {
  type: 'object',
  required: ['least', 'mode'],
  properties: {
    least: { type: 'integer', minimum: 1 },
    most: { type: 'integer' },
    mode: { type: 'string', enum: ['near', 'far'], default: 'near' },
    namespace: { type: 'string', nullable: true },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    ports,
    lines,
  },
  'x-kubernetes-validations': [
    { rule: 'self.least <= (has(self.most) ? self.most : 10)', message: 'most is less than least' },
    {
      rule: `self.mode != 'near' || !has(self.__namespace__) || self.__namespace__ == ''`,
      message: 'what is near has no namespace',
    },
    { rule: 'size(self.lines) == 0 || has(self.lines[0].name)', message: 'the first line has no name' },
    { rule: 'self == oldSelf', message: 'it cannot change' },
  ],
};
const definition: Definition = {
  spec: {
    ...{ group: 'example.org', names: { kind: 'Lamp' } },
    versions: [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }],
  },
};
const problemsOf = (lamp: Node, apiVersion = 'example.org/v1') => {
  const manifest: Manifest = { apiVersion, kind: 'Lamp', metadata: { name: 'x' }, spec: lamp };
  return new CustomResources([definition]).problems(manifest);
};

describe('custom resources', () => {
  it.each<[string, Node]>([
    ['what its definition names, with its defaults', { least: 3, labels: { any: 'text' }, free: { any: [1] } }],
    ['a number or a text where both may stand', { least: 1, ports: [80, 'http'] }],
    ['text as an expression of Go has it', { least: 1, lines: [{ name: 'UP' }, {}] }],
    ['nothing where nothing may stand', { least: 1, mode: 'far', namespace: null }],
  ])('may have %s', (_, lamp) => {
    expect(problemsOf(lamp)).toEqual([]);
  });

  it.each<[string, Node, string]>([
    ['a misspelt member', { least: 1, moist: 2 }, '/spec must NOT have additional properties: moist'],
    ['a member that is missing', { most: 1 }, "/spec must have required property 'least'"],
    ['another type', { least: '1' }, '/spec/least must be integer (it is "1")'],
    ['another type in a map', { least: 1, labels: { any: 1 } }, '/spec/labels/any must be string (it is 1)'],
    ['another value', { least: 1, mode: 'off' }, '/spec/mode must be equal to one of the allowed values (it is "off")'],
    [
      'text of another form',
      { least: 1, lines: [{ name: 'left' }] },
      '/spec/lines/0/name must match pattern "^(?i)(up|down)?$" (it is "left")',
    ],
    ['an item that breaks a rule', { least: 1, lines: [{}] }, '.spec: the first line has no name'],
    ['values that break a rule', { least: 3, most: 2 }, '.spec: most is less than least'],
    ['a value that breaks a rule with a default', { least: 11 }, '.spec: most is less than least'],
    ['a member whose name is a word of CEL', { least: 1, namespace: 'a' }, '.spec: what is near has no namespace'],
  ])('may not have %s', (_, lamp, problem) => {
    expect(problemsOf(lamp)).toEqual([problem]);
  });

  it('have a definition', () => {
    expect(problemsOf({ least: 1 }, 'example.org/v2')).toEqual(['there is no definition of example.org/v2 Lamp']);
  });
});
