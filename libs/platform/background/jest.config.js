export default { displayName: 'background', preset: '../../../jest.preset.js' };
