/** Where Fastify looks first for the name of a plugin. */
const displayName = Symbol.for('fastify.display-name');

/**
 * Gives the plugin of some routes a name. For one without, Fastify looks through every module that is loaded each time it
 * is registered, which takes longer than the routes.
 */
export function asRoutes<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [displayName]: 'routes' });
}
