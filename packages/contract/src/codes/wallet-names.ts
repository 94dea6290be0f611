/** The name of the central wallet among sources and targets of a transfer (specification, 5). */
export const CENTRAL_WALLET = 'userbalance';
