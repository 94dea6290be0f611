import { hash } from 'node:crypto';

/** The stored form of a session token or single-use code; 256 random bits need no salt. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
