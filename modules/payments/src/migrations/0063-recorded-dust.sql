-- Dust of all arrivals, summed when the treasury is compared; tokens of six decimals have none.
CREATE INDEX chain_transfer_dust ON chain_transfer (network, recipient) WHERE dust > 0;
