export { provisioningEndpoints } from './endpoints';
