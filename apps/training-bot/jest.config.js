export default { displayName: 'training-bot', preset: '../../jest.preset.js' };
