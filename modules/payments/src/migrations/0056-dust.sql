-- What a transfer brought below a millionth, in the token's smallest unit: it stays on chain and is
-- credited to nobody. Tokens of six decimals have none.
ALTER TABLE chain_transfer ADD COLUMN dust numeric(78) NOT NULL DEFAULT 0;
