import { extrasText } from './extras.text.ts';
import { SAVED_REPLY_VARIABLES } from '@bonbog/contract/calls';

const text = extrasText.settings;

/** Which words in braces a saved answer may hold, and what becomes of them. */
export function VariablesHelp() {
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 text-sm">
      <h4 className="font-medium">{text.variablesTitle}</h4>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {SAVED_REPLY_VARIABLES.map((name) => (
          <div key={name} className="flex gap-2">
            <dt>
              <code className="font-medium">{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">{text.variables[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
