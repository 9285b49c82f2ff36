export default { displayName: 'bot-server', preset: '../../../jest.preset.js' };
