export default { displayName: 'bot-client', preset: '../../../jest.preset.js' };
