'use client';

export { PageFailed as default } from '../../../frame/page-failed';
