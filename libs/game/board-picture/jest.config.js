export default { displayName: 'board-picture', preset: '../../../jest.preset.js' };
