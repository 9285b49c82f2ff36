import { iconPng } from '../frame/icon-png';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

export default function AppleIcon(): Response {
  return iconPng(size.width, 'filled');
}
