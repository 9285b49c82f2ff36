export default { displayName: 'contracts-live', preset: '../../../jest.preset.js' };
