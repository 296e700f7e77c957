/** A backup that cannot be taken or restored; says why in one sentence. */
export class BackupRefused extends Error {}
