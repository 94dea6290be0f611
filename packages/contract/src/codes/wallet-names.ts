/** The name of the central wallet as source or target of a transfer (specification, 5). */
export const CENTRAL_WALLET = 'userbalance';
