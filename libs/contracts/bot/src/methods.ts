export const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const;
