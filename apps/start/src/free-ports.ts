import { createServer } from 'node:net';

/** A port the product needs, and the variable that changes it. */
export interface WantedPort {
  readonly variable: string;
  readonly port: number;
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** One line for each wanted port that is taken, with the variable that changes it. */
export async function takenPorts(host: string, wanted: readonly WantedPort[]): Promise<string[]> {
  const lines: string[] = [];
  const seen = new Map<number, string>();
  for (const { variable, port } of wanted) {
    const twin = seen.get(port);
    if (twin !== undefined)
      lines.push(`${variable} and ${twin} are both ${port}; give each its own`);
    else if (!(await isFree(host, port))) {
      lines.push(
        `port ${port} on ${host} is taken; set ${variable} to a free one, e.g. ${variable}=${port + 1000} npm start`,
      );
    }
    seen.set(port, variable);
  }
  return lines;
}
