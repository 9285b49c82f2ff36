export default { displayName: 'contracts-events', preset: '../../../jest.preset.js' };
