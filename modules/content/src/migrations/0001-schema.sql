-- What visitors read, and what they write to us. `edited` is set by staff: seeding again leaves
-- such a row alone. `sort` is the order on the page. What stands on the front page is shown on
-- Beijing days, both included, null for no end; its `version` counts the changes of staff, so that
-- whoever has seen another one changes nothing.

-- Single texts by key, e.g. the title of the site.
CREATE TABLE site_text (
  key text PRIMARY KEY,
  value text NOT NULL,
  edited boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);

-- Pictures at the top of the home page.
CREATE TABLE banner (
  id integer PRIMARY KEY,
  -- The picture, its words for those who do not see it, and where it leads.
  art text NOT NULL,
  alt text NOT NULL,
  url text NOT NULL,
  sort integer NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  edited boolean NOT NULL DEFAULT false,
  first_day date,
  last_day date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT banner_days_check CHECK (first_day <= last_day)
);

-- Announcements, each with a page of its own.
CREATE TABLE announcement (
  id integer PRIMARY KEY,
  name text NOT NULL,
  content text NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  -- When staff last began to show it; null for seeds.
  shown_since timestamptz,
  published_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  edited boolean NOT NULL DEFAULT false,
  first_day date,
  last_day date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT announcement_days_check CHECK (first_day <= last_day)
);
CREATE INDEX announcement_newest ON announcement (published_at DESC) WHERE shown;

-- Lines of the scrolling bar; each may lead to an announcement.
CREATE TABLE notice (
  id integer PRIMARY KEY,
  text text NOT NULL,
  announcement_id integer,
  sort integer NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  edited boolean NOT NULL DEFAULT false,
  first_day date,
  last_day date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT notice_days_check CHECK (first_day <= last_day)
);

-- Pages of help and about us. `type` 5 means two things, so an article is found by place and type
-- (content/README).
CREATE TABLE article (
  id integer PRIMARY KEY,
  key text NOT NULL UNIQUE,
  place text NOT NULL CHECK (place IN ('help', 'abouts', 'page')),
  type smallint,
  name text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz NOT NULL,
  edited boolean NOT NULL DEFAULT false,
  UNIQUE (place, type)
);

-- Partners of the sponsorship page.
CREATE TABLE partner (
  type integer PRIMARY KEY,
  name text NOT NULL,
  subtitle text NOT NULL,
  content text NOT NULL,
  edited boolean NOT NULL DEFAULT false
);

-- The banks members choose from when they bind a card.
CREATE TABLE bank (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  bank_name text NOT NULL,
  bank_img text NOT NULL,
  sort integer NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  edited boolean NOT NULL DEFAULT false
);

-- What people wrote on our own service page, for the console's queue.
CREATE TABLE service_message (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  name text NOT NULL,
  contact text NOT NULL,
  content text NOT NULL,
  -- The address it came from: only so many an hour are taken from one.
  network text NOT NULL,
  written_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by text
);
CREATE INDEX service_message_open ON service_message (written_at) WHERE answered_at IS NULL;
CREATE INDEX service_message_network ON service_message (network, written_at);
