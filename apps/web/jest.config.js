// The specs of messages format them; next-intl and what it is built on are ES modules only.
const ES_MODULES = ['next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'icu-minify'];

export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};
