// Checks the chart with Helm: node deploy/helm/check.mjs HELM MODELS. HELM is the
// program; MODELS a folder in which the npm package kubernetes-models is installed. Lints, renders
// several sets of values, validates each document against its schema, asks each program whether it
// would start with its environment, and holds what every pod must have.
import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  IMAGE,
  isProgram,
  refusals,
} from '../../tests/repository/deployment/production-environment.ts';

const [helm = 'helm', models = '.'] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const chart = join(here, 'haitang');
const example = join(here, 'example.yaml');
const { parseAllDocuments } = createRequire(import.meta.url)('yaml');

const SETS = {
  whole: [],
  smallest: ['venue', 'signer', 'ingress', 'serviceMonitor', 'networkPolicy'].map(
    (part) => `${part}.enabled=false`,
  ),
  'country blocked before': ['countryHeader=outside'],
  'fixed size': ['server.autoscaling.enabled=false', 'server.replicas=3'],
};
/** Each must be refused by the schema of the values. */
const REFUSED = [
  'hosts.site=not a host',
  'trustedProxy=everyone',
  'countryHeader=none',
  'countryHeader=',
  'environment.DATABASE_APP_URL=postgres://a:b@c/d',
  'environment.SCREENING_KEY=plain',
  'secrets.password=plain',
  'server.replicas=0',
];

const words = (sets) => sets.flatMap((one) => ['--set', one]);
const render = (sets) =>
  parseAllDocuments(
    execFileSync(helm, ['template', 'haitang', chart, '-f', example, ...words(sets)], {
      encoding: 'utf8',
    }),
  ).flatMap((document) => document.toJS() ?? []);

/** ServiceMonitor is of Prometheus' operator, whose schema is not in the package. */
async function assertValid(document) {
  const { apiVersion, kind } = document;
  if (kind === 'ServiceMonitor') return;
  const file = join(resolve(models), 'node_modules/kubernetes-models', apiVersion, `${kind}.js`);
  const known = await import(pathToFileURL(file));
  new known[kind](document).validate();
}

const podOf = ({ kind, spec }) =>
  ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? spec.template.spec : null;

/** The restricted profile of Kubernetes' pod security standards, and our own rules. */
function podProblems(pod) {
  const wrong = [];
  if (pod.securityContext?.runAsNonRoot !== true) wrong.push('may run as root');
  if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') wrong.push('no seccomp');
  if (pod.automountServiceAccountToken !== false) wrong.push('has a token of the cluster');
  if (pod.terminationGracePeriodSeconds < 60) wrong.push('is killed during its drain');
  for (const one of [...(pod.initContainers ?? []), ...pod.containers]) {
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } =
      one.securityContext ?? {};
    if (allowPrivilegeEscalation !== false) wrong.push(`${one.name} may gain privileges`);
    if (readOnlyRootFilesystem !== true) wrong.push(`${one.name} may write its root`);
    if (`${capabilities?.drop}` !== 'ALL') wrong.push(`${one.name} has capabilities`);
    if (one.resources?.limits?.memory === undefined) wrong.push(`${one.name} has no limit`);
    const secret = (one.env ?? []).filter(
      ({ name, value }) => /_URL$/.test(name) && /:\/\/[^/]*@/.test(value),
    );
    if (secret.length > 0) wrong.push(`${one.name} has a secret in its environment`);
    const lost = (one.volumeMounts ?? []).filter(
      ({ name }) => !volumesOf(pod).includes(name) && !['signer', 'witness'].includes(name),
    );
    for (const { name } of lost) wrong.push(`${one.name} mounts ${name}, which is not there`);
    wrong.push(...environmentProblems(one));
  }
  return wrong;
}

/** What the program of a container says of the environment it gets. */
function environmentProblems({ args = [], env = [], volumeMounts = [] }) {
  const program = String(args[0]).replace(/\.mjs$/, '');
  if (!isProgram(program)) return [];
  const given = { ...IMAGE, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
  return refusals(program, given, (path) =>
    volumeMounts.some(({ mountPath }) => path === mountPath || path.startsWith(`${mountPath}/`)),
  );
}

const volumesOf = (pod) => (pod.volumes ?? []).map(({ name }) => name);

execFileSync(helm, ['lint', '--strict', chart, '-f', example], { stdio: 'pipe' });
for (const [name, sets] of Object.entries(SETS)) {
  const documents = render(sets);
  for (const document of documents) {
    const title = `${document.kind} ${document.metadata.name}`;
    try {
      await assertValid(document);
    } catch (error) {
      throw new Error(`${name}: ${title}: ${error.message}`);
    }
    if (document.kind === 'Secret') throw new Error(`${title}: secrets are referenced by name`);
    const pod = podOf(document);
    const wrong = pod === null ? [] : podProblems(pod);
    if (wrong.length > 0) throw new Error(`${name}: ${title}: ${wrong.join(', ')}`);
  }
  process.stdout.write(`${name}: ${documents.length} documents are valid\n`);
}
for (const one of REFUSED) {
  const words = ['template', 'haitang', chart, '-f', example, '--set', one];
  const { status, stderr } = spawnSync(helm, words, { encoding: 'utf8' });
  if (status === 0 || !stderr.includes("don't meet the specifications")) {
    throw new Error(`not refused: ${one}`);
  }
}
process.stdout.write(`${REFUSED.length} wrong values are refused\n`);
