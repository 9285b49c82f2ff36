export default { displayName: 'provisioning', preset: '../../jest.preset.js' };
