/** `{ uid, gid }` of a user for servers when this process is root, else undefined. No user is ever created. */
export function userForServers(): Promise<{ readonly uid: number; readonly gid: number } | undefined>;
