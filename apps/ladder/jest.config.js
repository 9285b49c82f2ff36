export default { displayName: 'ladder', preset: '../../jest.preset.js' };
