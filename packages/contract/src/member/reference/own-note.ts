/** Said of a call that other clients do not know. */
export const OWN = 'Ours: no other API of this family has it.';
