import { type Compiler, rspack } from '@rspack/core'

/**
 * How the shell's own chunks are asked for: one that does not come, or is not what it should be, is asked for again
 * after 250 and 1000 ms, each time under a new address (a browser may answer an import of an address that once failed
 * from its memory), whose hash the browser is told first. One that takes over 5 s is given up, so that the next who
 * needs it asks anew (of one that hung, halfway once more) and takes whichever comes first; before anything is drawn
 * there is nothing to show instead, and more patience. What fails is an error called `ShellFile`.
 */
class PatientChunks extends rspack.RuntimeModule {
  constructor() {
    super('patient chunks', rspack.RuntimeModule.STAGE_ATTACH)
  }
  override generate(): string {
    return `
      const pauses = [250, 1000];
      const attempts = {};
      const late = {};
      const never = new Promise(() => undefined);
      const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const told = () => document.querySelector('script[type="importmap"]');
      const addressOf = (path) => {
        const url = new URL(path, import.meta.url);
        const attempt = attempts[path] || 0;
        if (attempt === 0) return url.href;
        const hash = JSON.parse(told()?.textContent || '{}').integrity?.[url.pathname];
        url.search = '?attempt=' + attempt;
        if (told() && hash) {
          const map = document.createElement('script');
          map.type = 'importmap';
          map.nonce = told().nonce;
          map.textContent = JSON.stringify({ integrity: { [url.href]: hash } });
          document.head.append(map);
        }
        return url.href;
      };
      const ask = async (path, patience) => {
        let timer;
        const asked = import(addressOf(path));
        const slow = new Promise((_, reject) => {
          const look = (turn) => {
            if (turn < 4 && document.querySelector('#root > .start')) return watch(turn + 1);
            (late[path] ||= []).push(asked.catch(() => never));
            reject(Object.assign(new Error('over ' + patience + ' ms: ' + path), { isSlow: true }));
          };
          const watch = (turn) => {
            timer = setTimeout(look, patience, turn);
          };
          watch(1);
        });
        try {
          return await Promise.race([asked, slow, ...(late[path] || [])]);
        } catch (error) {
          attempts[path] = (attempts[path] || 0) + 1;
          throw error;
        } finally {
          clearTimeout(timer);
        }
      };
      ${rspack.RuntimeGlobals.require}.${importer} = async (path) => {
        for (let turn = 0; ; turn += 1) {
          const hung = path in late;
          try {
            return await ask(path, hung ? 2500 : 5000);
          } catch (error) {
            const isOver = error.isSlow ? !hung || turn > 0 : turn === pauses.length;
            if (isOver) throw Object.assign(error, { name: 'ShellFile' });
            if (!error.isSlow) await wait(pauses[turn]);
          }
        }
      };
    `
  }
}

/** Where the bundler's own loading of chunks finds it. */
const importer = 'patiently'

export class PatientChunksPlugin {
  apply(compiler: Compiler) {
    compiler.options.output.importFunctionName = `${rspack.RuntimeGlobals.require}.${importer}`
    compiler.hooks.thisCompilation.tap('PatientChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PatientChunks', (chunk) => {
        compilation.addRuntimeModule(chunk, new PatientChunks())
      })
    })
  }
}
