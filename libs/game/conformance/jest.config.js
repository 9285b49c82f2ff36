export default { displayName: 'conformance', preset: '../../../jest.preset.js' };
