// next-intl, which the specs of messages use, what it is built on, and marked are ES modules only.
const ES_MODULES = ['marked', 'next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'icu-minify'];

export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};
