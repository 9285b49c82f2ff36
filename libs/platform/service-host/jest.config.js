export default { displayName: 'service-host', preset: '../../../jest.preset.js' };
