declare module 'server-only';
declare module '*.css';
