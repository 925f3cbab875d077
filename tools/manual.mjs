// tools/manual.mjs PROGRAM FOLDER: makes the manual page redoubt.1 and the completion redoubt.bash in FOLDER from what
// the program's --help says of every command. The build calls it (cmake/install.cmake).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [program, folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/manual.mjs PROGRAM FOLDER');
  process.exit(2);
}

const run = (words, input = '') => execFileSync(program, words, { input, encoding: 'utf8' });

// What --help says.

/** Descriptions begin at this column, on the line of their name or on the next. */
const COLUMN = 30;
const SECTION = /^(Positionals|Options|Subcommands):$/;
const TYPES = { UINT: 'NUMBER', INT: 'NUMBER', FLOAT: 'NUMBER' };
const TYPE =
  /^(?<word>[^\s:={]*)(?<several> \.\.\.)?(:\{(?<choices>.*?)\})?(:\S+ in \[(?<range>.*?)\])?(=(?<usual>.*))?$/;

/** `UINT:INT in [0 - 65535]=1812 (Env:REDOUBT_PORT)`, in its parts. */
function typeOf(text) {
  const env = / ?\(Env:(\w+)\)/.exec(text)?.[1];
  const excludes = / ?Excludes: (.*)$/.exec(text)?.[1];
  const rest = text
    .replace(/ ?\(Env:\w+\)/, '')
    .replace(/ ?Excludes: .*$/, '')
    .replace(/ REQUIRED$/, '');
  const type = TYPE.exec(rest)?.groups;
  if (!type) throw new Error(`the help says of an option what this tool cannot read: ${text}`);
  return { ...type, word: TYPES[type.word] ?? type.word, choices: type.choices?.split(','), env, excludes };
}

function entryOf(left, description) {
  const [names, ...type] = left.trim().split(' ');
  return { names: names.split(','), ...typeOf(type.join(' ')), description: description.trim() };
}

/** The entries of one section: a name, its type and what it means. */
function entriesOf(lines) {
  const entries = [];
  for (let i = 0; i < lines.length; ++i) {
    const fits = lines[i].length > COLUMN && lines[i].slice(COLUMN - 2, COLUMN) === '  ';
    entries.push(fits ? entryOf(lines[i].slice(0, COLUMN), lines[i].slice(COLUMN)) : entryOf(lines[i], lines[++i]));
  }
  return entries;
}

/** What `redoubt WORDS --help` says, with all the commands below it. */
function helpOf(words) {
  const lines = run([...words, '--help']).split('\n');
  const usage = lines.findIndex((line) => line.startsWith('Usage: '));
  const help = { words, about: lines.slice(0, usage), usage: lines[usage].slice(7), footer: [] };
  for (const name of ['positionals', 'options', 'subcommands']) help[name] = [];
  for (let i = usage + 1; i < lines.length; ++i) {
    const section = SECTION.exec(lines[i])?.[1];
    const end = lines.indexOf('', i);
    if (section) help[section.toLowerCase()] = entriesOf(lines.slice(i + 1, end));
    else if (lines[i]) help.footer.push(lines[i]);
    if (section) i = end;
  }
  help.commands = help.subcommands.map((each) => helpOf([...words, each.names[0]]));
  return help;
}

const everyCommand = (help) => help.commands.flatMap((each) => [each, ...everyCommand(each)]);

// The manual page.

const plain = (text) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');
const bold = (text) => `\\fB${plain(text)}\\fR`;
const italic = (text) => (text ? `\\fI${plain(text)}\\fR` : '');
const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

function details(entry) {
  const parts = [sentence(entry.description)];
  const told = entry.choices?.every((each) => entry.description.includes(each)) ?? true;
  if (!told) parts.push(`One of ${entry.choices.join(', ')}.`);
  if (entry.range) parts.push(`From ${entry.range.replace(' - ', ' to ')}.`);
  if (entry.usual) parts.push(`Default: ${entry.usual}.`);
  if (entry.excludes) parts.push(`Not with ${entry.excludes}.`);
  if (entry.env) parts.push(`From the environment: ${entry.env}.`);
  return plain(parts.join(' '));
}

function paragraph(entry) {
  const positional = !entry.names[0].startsWith('-');
  const names = entry.names.map(positional ? italic : bold).join(', ');
  return ['.TP', positional ? names + (entry.several ?? '') : `${names} ${italic(entry.word)}`.trim(), details(entry)];
}

function synopsis(help) {
  const words = ['redoubt', ...help.words];
  return `${bold(words.join(' '))} ${italic(help.usage.split(' ').slice(words.length).join(' '))}`;
}

function section(help, top) {
  const entries = [...help.positionals, ...help.options.filter((each) => !each.names.includes('--help'))];
  // What stands under most commands is told once, at the end.
  const footer = help.footer.join() === top.footer.join() ? [] : help.footer;
  return [
    ...[`.SS ${help.words.join(' ')}`, synopsis(help)],
    ...['.PP', ...help.about.map((line) => plain(sentence(line)))],
    ...entries.flatMap(paragraph),
    ...footer.flatMap((line) => ['.PP', plain(line)]),
  ];
}

function environment(commands) {
  const entries = commands.flatMap((each) => each.options).filter((each) => each.env);
  const byName = new Map(entries.map((each) => [each.env, each]));
  return [...byName].flatMap(([name, each]) => ['.TP', bold(name), plain(sentence(each.description))]);
}

function manual(top, version) {
  const commands = everyCommand(top);
  const [title, ...about] = top.about;
  return [
    `.TH REDOUBT 1 "" "${version}" "User Commands"`,
    ...['.nh', '.ad l'],
    ...['.SH NAME', title.replace(/^Redoubt: (.*?)\.?$/, 'redoubt \\- $1')],
    ...['.SH SYNOPSIS', synopsis(top)],
    ...['.SH DESCRIPTION', ...about.map(plain)],
    ...['.SH OPTIONS', 'They stand anywhere on the line.', ...top.options.flatMap(paragraph)],
    ...['.SH COMMANDS', ...commands.flatMap((each) => section(each, top))],
    ...['.SH ENVIRONMENT', ...environment(commands)],
    ...['.SH EXIT STATUS', plain(top.footer.join(' ').replace('Exit codes: ', ''))],
    '',
  ].join('\n');
}

// The completion.

/** How bash completes what follows an option. */
function valuesOf(entry) {
  if (entry.choices) return `-W '${entry.choices.join(' ')}'`;
  if (/^(DIR|FOLDER)$/.test(entry.word)) return '-d';
  return /^FILE/.test(entry.word) || /\bfile\b/i.test(entry.description) ? '-f' : "-W ''";
}

const longName = (entry) => entry.names.find((name) => name.startsWith('--'));

/** The lines of two cases: what follows each option of a command, and what words it knows. */
function casesOf(help, games) {
  const path = help.words.join(' ');
  const where = path ? `'${path}'` : '*';
  const values = help.options.filter((each) => each.word || each.choices);
  const wantsGame = help.positionals.some((each) => each.names[0] === 'GAME');
  const words = [...help.options.map(longName), ...help.subcommands.map((each) => each.names[0])];
  return {
    path,
    values: values.map((each) => `    ${where}:${longName(each)}) values=(${valuesOf(each)}) ;;`),
    words: `    '${path}') words='${[...words, ...(wantsGame ? games : [])].join(' ')}' ;;`,
  };
}

function completion(top) {
  const games = JSON.parse(run(['referee'], '{"cmd":"hello"}\n')).games.map((each) => each.id);
  const cases = [...everyCommand(top), top].map((each) => casesOf(each, games));
  const paths = cases.map((each) => each.path).filter(Boolean);
  return `# Completion of redoubt for bash; made by tools/manual.mjs from what the program says of itself.
_redoubt() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} path= each values=() words=
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    each=\${path:+$path }$each
    case $each in
      ${paths.map((each) => `'${each}'`).join(' | ')}) path=$each ;;
    esac
  done
  case $path:$before in
${cases.flatMap((each) => each.values).join('\n')}
  esac
  case $path in
${cases.map((each) => each.words).join('\n')}
  esac
  if ((\${#values[@]} == 0)); then
    values=(-W "$words")
    if [[ -n $path && $word != -* ]]; then values+=(-f); fi
  fi
  mapfile -t COMPREPLY < <(compgen "\${values[@]}" -- "$word")
}
complete -o filenames -F _redoubt redoubt
`;
}

const top = helpOf([]);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'redoubt.1'), manual(top, run(['--version']).trim()));
writeFileSync(join(folder, 'redoubt.bash'), completion(top));
