export default { displayName: 'streams', preset: '../../jest.preset.js' };
