export default { displayName: 'live-client', preset: '../../../jest.preset.js' };
