export default { displayName: 'strategies', preset: '../../../jest.preset.js' };
