export default { displayName: 'contracts-bot', preset: '../../../jest.preset.js' };
