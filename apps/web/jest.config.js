export default { displayName: 'web', preset: '../../jest.preset.js' };
