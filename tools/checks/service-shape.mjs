/** Rules that keep every service in one shape: where SQL by hand may stand, and how messages are consumed. */

const QUERY_FILES = '*.queries.ts, migrations and libs/platform/database';

/** `.query(…)` outside the files that are meant for it. */
export const queryFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      query: `SQL by hand belongs into ${QUERY_FILES}. Instead: a repository or the query builder, or a function of <entity>.queries.ts that parses its rows.`,
    },
  },
  create: (context) => ({
    'CallExpression > MemberExpression.callee[computed=false] > Identifier.property[name="query"]': (node) =>
      context.report({ node, messageId: 'query' }),
  }),
};

const CONSUMER_CLASS = 'ClassDeclaration:has(> Decorator[expression.callee.name="Consumer"])';
const PATTERNS = new Set(['EventPattern', 'MessagePattern']);

/** A consumer outside a controller, and a `*.consumer.ts` without one. */
export const consumerControllers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      consume:
        '{{what}} makes a consumer outside a controller. Instead: a class with @Consumer and methods with @Handle, @HandleOnce or @HandleInOrder, listed among the controllers of the module.',
      method:
        'A method of a consumer named "{{name}}" does not say what it handles. Instead: handle… or the verb itself.',
      noConsumer:
        'A *.consumer.ts holds a class with @Consumer. Instead: decorate the class, or give the file another name.',
    },
  },
  create(context) {
    const report = (node, what) => context.report({ node, messageId: 'consume', data: { what } });
    let hasConsumer = false;
    return {
      'CallExpression > MemberExpression.callee[computed=false] > Identifier.property[name="consume"]': (node) =>
        report(node, '.consume()'),
      'NewExpression[callee.name="RunningConsumer"]': (node) => report(node, 'new RunningConsumer()'),
      'ImportDeclaration[source.value="@nestjs/microservices"] > ImportSpecifier': (node) => {
        if (PATTERNS.has(node.imported.name)) report(node, `@${node.imported.name}`);
      },
      [CONSUMER_CLASS]: () => {
        hasConsumer = true;
      },
      [`${CONSUMER_CLASS} > ClassBody > MethodDefinition > Identifier.key[name=/^(take|receive)/]`]: (node) =>
        context.report({ node, messageId: 'method', data: { name: node.name } }),
      'Program:exit': (node) => {
        if (/\.consumer\.ts$/.test(context.filename) && !hasConsumer) context.report({ node, messageId: 'noConsumer' });
      },
    };
  },
};
