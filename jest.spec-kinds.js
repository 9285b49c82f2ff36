/** The kinds of specs of this run: long journeys run by `npm run test:long` alone, operations by `npm run test:operations`. */
export const SPEC_KINDS = kindsOf(process.env);

function kindsOf(env) {
  if (env.HEXDUEL_OPERATIONS_SPECS === 'only') return ['operations-spec'];
  return env.HEXDUEL_LONG_SPECS === 'only' ? ['long-spec'] : ['spec', 'int-spec'];
}
