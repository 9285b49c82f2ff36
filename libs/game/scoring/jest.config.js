export default { displayName: 'scoring', preset: '../../../jest.preset.js' };
