// next-intl, which the specs of messages use, what it is built on, and marked are ES modules only.
const ES_MODULES = ['marked', 'next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'icu-minify'];

export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  // A build carries a copy of the manifest, under the same name.
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};
