export default { displayName: 'referee', preset: '../../../jest.preset.js' };
