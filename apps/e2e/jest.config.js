export default { displayName: 'e2e', preset: '../../jest.preset.js' };
