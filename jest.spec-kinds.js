/** The kinds of specs of this run: long journeys are run alone, by `npm run test:long`. */
export const SPEC_KINDS = process.env.HEXDUEL_LONG_SPECS === 'only' ? ['long-spec'] : ['spec', 'int-spec'];
