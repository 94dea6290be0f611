// A configuration of Lighthouse: the opened page is signed in with the token MEMBER_TOKEN.
// Lighthouse does this itself, because a second program on the browser costs the page 200 ms.
import { Audit, Gatherer } from 'lighthouse';

const SIGN_IN = `if (window === top && location.protocol === 'http:')
  sessionStorage.setItem('token', ${JSON.stringify(process.env.MEMBER_TOKEN)});`;

class Session extends Gatherer {
  meta = { supportedModes: ['navigation'] };

  async startInstrumentation({ driver }) {
    const browser = driver.defaultSession;
    await browser.sendCommand('Page.addScriptToEvaluateOnNewDocument', { source: SIGN_IN });
  }

  getArtifact() {
    return null;
  }
}

/** A gatherer without an audit does not run. */
class SignedIn extends Audit {
  static meta = {
    id: 'signed-in',
    title: 'Signed in',
    failureTitle: 'Not signed in',
    description: 'The page is opened as a member.',
    requiredArtifacts: ['Session'],
  };

  static audit() {
    return { score: 1 };
  }
}

export default {
  extends: 'lighthouse:default',
  artifacts: [{ id: 'Session', gatherer: { implementation: Session } }],
  audits: [{ implementation: SignedIn }],
  categories: { session: { title: 'Session', auditRefs: [{ id: 'signed-in', weight: 1 }] } },
};
