/** The transport of a payload: a form if it contains a file, else JSON. */
export interface SentBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

/** Makes the body of a call; a form sets its own type with its boundary. */
export function sentBody(payload: object): SentBody {
  const files = Object.entries(payload).filter(([, value]) => value instanceof Blob);
  if (files.length === 0) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.set(name, value, 'picture');
    else form.set(name, String(value));
  }
  return { headers: {}, body: form };
}
