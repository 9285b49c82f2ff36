export default { displayName: 'contracts-http', preset: '../../../jest.preset.js' };
