export default { displayName: 'matches', preset: '../../jest.preset.js' };
