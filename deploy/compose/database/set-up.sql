-- The owner of the tables and the roles of the programs (docs/database-roles.md). The passwords
-- are mounted as files; the log holds no statement.
\set owner `cat /run/secrets/owner-password`
\set app `cat /run/secrets/app-password`
\set jobs `cat /run/secrets/jobs-password`
\set read `cat /run/secrets/read-password`
\set house `cat /run/secrets/house-password`
CREATE ROLE haitang LOGIN PASSWORD :'owner';
CREATE ROLE haitang_app LOGIN PASSWORD :'app';
CREATE ROLE haitang_jobs LOGIN PASSWORD :'jobs';
CREATE ROLE haitang_read LOGIN PASSWORD :'read';
ALTER ROLE haitang_read SET default_transaction_read_only = on;
CREATE ROLE haitang_house LOGIN PASSWORD :'house';
CREATE DATABASE haitang OWNER haitang ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE haitang FROM PUBLIC;
GRANT CONNECT ON DATABASE haitang TO haitang_app, haitang_jobs, haitang_read, haitang_house;
