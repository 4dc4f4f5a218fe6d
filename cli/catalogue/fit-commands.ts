import { resolve } from 'node:path';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { readBytes, writeNewFile } from '#cli/framework/files.ts';
import { count, table } from '#cli/framework/tables.ts';
import type { NamedAnswer } from '#contract/admin/catalogue/fits.ts';
import { importRules, listRules, nameFit, parseRules } from '#server/features/fits/edit-fits.ts';
import { explainPair } from '#server/features/fits/explain-pair.ts';

const explain: ShopCommand<{ readonly lang?: string }> = {
  name: 'fits explain',
  summary: 'Show whether an accessory fits a device, and every check with both values',
  example: 'fits explain VOL-161 p303',
  args: '<sku> <device>',
  options: [['--lang <code>', 'language, such as de']],
  run: async ({ database: { db } }, { args: [sku = '', device = ''], options: { lang } }, { width }) => {
    const found = await explainPair(db, { sku, device, ...(lang !== undefined && { language: lang }) });
    const { verdict, isNamed, name, device: deviceName, checks, reasons } = found;
    const rows = checks.map((fact) => [
      fact.isMust ? 'must' : 'should',
      `${fact.label} ${fact.test.replace('_', ' ')} ${fact.deviceLabel}`,
      fact.own ?? 'not stated',
      fact.theirs ?? 'not stated',
      fact.outcome.replace('_', ' '),
    ]);
    const line = `${name} · ${deviceName}: ${verdict}${isNamed ? ' (named by the operator)' : ''}. ${reasons.join('; ')}`;
    const head = ['Level', 'Check', found.sku, device, 'Outcome'];
    return { text: rows.length === 0 ? line : `${line}\n${table(head, rows, width)}`, data: found };
  },
};

const answers = ['fits', 'limited', 'no', 'rules'] as const;

const name: ShopCommand<DryRun> = {
  name: 'fits name',
  summary: 'Decide for one accessory and one device: fits, limited or no; rules lets the rules decide again',
  example: 'fits name VOL-164 p101 fits',
  args: '<sku> <device> <answer>',
  options: [dryRunOption],
  run: async (services, { args: [sku = '', device = '', answer = ''], options }, context) => {
    if (!answers.some((known) => known === answer))
      throw new UsageError(`'${answer}' is no answer. Use ${answers.join(', ')}.`);
    const verdict = answer === 'rules' ? null : (answer as NamedAnswer);
    const done = await nameFit(operationOf(services, context, options), sku, device, verdict);
    return {
      text: `${mark(options)} ${done.sku} and ${device}: ${done.before ?? 'rules'} → ${done.after ?? 'rules'}`,
      data: done,
    };
  },
};

const exportCommand: ShopCommand = {
  name: 'fits export',
  summary: 'Write the rules of what fits what to a JSON file',
  example: 'fits export fits.json',
  args: '<file>',
  run: async ({ database }, { args: [file = ''] }) => {
    const rules = await listRules(database.db);
    await writeNewFile(resolve(file), `${JSON.stringify({ rules }, null, 2)}\n`);
    return { text: `✓ ${count(rules.length, 'rule')} in ${file}`, data: { rules: rules.length } };
  },
};

const importCommand: ShopCommand<DryRun> = {
  name: 'fits import',
  summary: 'Add and change rules from a JSON file; a rule without checks is removed, others stay',
  example: 'fits import fits.json',
  args: '<file>',
  options: [dryRunOption],
  whenCutShort: 'Nothing was changed.',
  run: async (services, { args: [file = ''], options }, context) => {
    const rules = parseRules((await readBytes(resolve(file))).toString('utf8'));
    const done = await importRules(operationOf(services, context, options), rules);
    const said = options.dryRun ? 'would be imported' : 'imported';
    return { text: `${mark(options)} ${count(done.rules, 'rule')} ${said}.`, data: done };
  },
};

export const fitCommands: readonly Command[] = [explain, name, exportCommand, importCommand];
