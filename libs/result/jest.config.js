export default { displayName: 'result', preset: '../../jest.preset.js' };
