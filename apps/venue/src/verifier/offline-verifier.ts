// The script of the offline verifier: a page of one file that needs no network (verifier.ts).
import { bindProofForm } from './proof-form.ts';

bindProofForm();
