/**
 * Words that are no names here, each with what to write instead: private words for what the field has a standard term for,
 * and words that were used for two things. They are refused as segments of identifiers and of file names; prose may use them.
 */

const OPTIONS = 'Options (what a caller chooses), Dependencies (collaborators), Settings (configuration) or Rules';
const COMPLETE = 'what it does: respond, acknowledge, complete, finish, resolve';
const PUBLISH = 'publish (to NATS), format (a text), notify (a callback), report, record or describe';
const PUBLISHED = 'published, reported or recorded';
const HANDLE = 'handle, record or seen';
const PROXY = 'reverse proxy, handshake policy or guard';
const RATE = 'retryPolicy, playbackSpeed, rate, interval';
const PLAIN = 'a plain word';

/** Segments in lower case. */
export const REFUSED_WORDS = new Map(
  Object.entries({
    terms: OPTIONS,
    ...spread(['settle', 'settles', 'settled', 'settling', 'settlement'], COMPLETE),
    ...spread(['tell', 'tells', 'teller', 'tellers', 'telling'], PUBLISH),
    told: PUBLISHED,
    ...spread(['hear', 'hears', 'heard', 'hearing'], HANDLE),
    ...spread(['administer', 'administers', 'administered'], 'inAdminTransaction or the verb itself'),
    surroundings: 'CommandIo or Environment',
    hands: 'workers or concurrency',
    ...spread(['gathering', 'gatherings'], 'Batcher or batch'),
    given: 'definedOnly or provided',
    absent: 'notFound or missing',
    ...spread(['desk', 'desks'], 'what it does'),
    ...spread(['door', 'doors', 'doorkeeper', 'doorkeepers'], PROXY),
    ...spread(['rig', 'rigs'], 'fixture or testBed'),
    ...spread(['outlet', 'outlets'], 'endpoint or publicAnswer'),
    ...spread(['pace', 'paces'], RATE),
    ...spread(['newcomer', 'newcomers', 'tidings', 'vanish', 'vanishes', 'vanished', 'anew', 'nobodys'], PLAIN),
    ...spread(['lay', 'lays', 'laid'], 'create, write or place'),
  }),
);

/** Refused as segments of the names of types only. */
export const REFUSED_TYPE_WORDS = new Map([
  ['outcome', 'Result, Decision, Ending or Status (an Outcome is what came of handling a message, in messaging)'],
]);

function spread(words, advice) {
  return Object.fromEntries(words.map((word) => [word, advice]));
}

/** The refused words among the segments of a name in camelCase, PascalCase, kebab-case or snake_case. */
export function refusedSegments(name, words = REFUSED_WORDS) {
  const segments = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return [...new Set(segments.map((segment) => segment.toLowerCase()))].filter((word) => words.has(word));
}

/**
 * Reports declared names. `members: false` leaves out properties and methods, whose names may be fixed elsewhere; `types:
 * false` lets types have the words of REFUSED_TYPE_WORDS.
 */
export const refusedWords = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { members: { type: 'boolean' }, types: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
    messages: { refused: '"{{word}}" in "{{name}}" is a refused word. Instead: {{advice}}.' },
  },
  create(context) {
    const { members = true, types = true } = context.options[0] ?? {};
    const check = (node, name, words = REFUSED_WORDS) => {
      for (const word of refusedSegments(name, words)) {
        context.report({ node, messageId: 'refused', data: { word, name, advice: words.get(word) } });
      }
    };
    const checkMember = ({ key, id, computed }) => {
      const name = key ?? id;
      if (!computed && (name.type === 'Identifier' || name.type === 'PrivateIdentifier')) check(name, name.name);
    };
    return {
      'Program:exit': () => {
        for (const { defs, identifiers } of declaredVariables(context.sourceCode.scopeManager.scopes)) {
          const [first] = identifiers;
          check(first, first.name);
          if (types && TYPES.has(defs[0].type)) check(first, first.name, REFUSED_TYPE_WORDS);
        }
      },
      ...(members ? Object.fromEntries(MEMBERS.map((type) => [type, checkMember])) : {}),
    };
  },
};

const TYPES = new Set(['ClassName', 'TSEnumName', 'Type']);
const MEMBERS = [
  'AccessorProperty',
  'MethodDefinition',
  'PropertyDefinition',
  'TSAbstractMethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSEnumMember',
  'TSMethodSignature',
  'TSPropertySignature',
];

/** `{ terms }` of a pattern: the name is that of the member. */
function isMember({ name, parent }) {
  const property = parent?.type === 'AssignmentPattern' ? parent.parent : parent;
  return property?.type === 'Property' && property.shorthand && property.key.name === name;
}

/**
 * Variables, functions, classes, types and parameters. Imports and destructured members count only if they get another name:
 * otherwise their name is declared elsewhere.
 */
function declaredVariables(scopes) {
  const all = new Set(scopes.flatMap(({ variables }) => variables));
  // The name of a class is a variable outside and inside of it.
  const seen = new Set();
  return [...all].filter(({ defs, identifiers }) => {
    const [def] = defs;
    if (!def || seen.has(identifiers[0])) return false;
    seen.add(identifiers[0]);
    if (def.type === 'ImportBinding') return def.node.imported?.name !== def.node.local.name;
    return !isMember(identifiers[0]);
  });
}
