export default { displayName: 'scheduling', preset: '../../jest.preset.js' };
