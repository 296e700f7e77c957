import type { Messages } from './pt-br'

const messages: Messages = {
  register: {
    title: 'Regístrese',
    lead: 'Lleva un minuto, sin tarjeta. Los primeros días son gratuitos.',
    name: 'Nombre',
    email: 'Correo',
    password: 'Contraseña',
    passwordHelp: 'Al menos 10 caracteres. Una frase corta sirve.',
    confirmation: 'Confirmar contraseña',
    accept: 'Leí y acepto los',
    terms: 'términos',
    submit: 'Registrarse',
    haveAccount: '¿Ya tiene cuenta?',
    toLogin: 'Entrar',
    vouched: (provider, email) =>
      `${provider} confirmó que ${email} es suyo. Solo falta aceptar los términos; usted entra sin contraseña.`,
  },
  forgot: {
    title: '¿Olvidó la contraseña?',
    lead: 'Enviamos un enlace para elegir otra.',
    submit: 'Enviar enlace',
    sent: (email) => `Si hay una cuenta con ${email}, el enlace llega en unos minutos. Vale 60 minutos y una sola vez.`,
    spam: '¿No llegó? Mire en la carpeta de spam, o pida otro enlace.',
    again: 'Pedir otro enlace',
    toLogin: 'Volver a la entrada',
  },
  reset: {
    title: 'Restablecer contraseña',
    lead: 'Se cerrarán todas las sesiones abiertas.',
    submit: 'Restablecer contraseña',
    well: 'Muy bien',
    done: 'La contraseña se restableció. Entre con la nueva.',
  },
  confirm: {
    title: 'Confirmar correo',
    lead: 'Confirme que esta dirección es suya.',
    submit: 'Confirmar correo',
    done: 'Gracias. Esta dirección está confirmada.',
    go: 'Continuar',
  },
}

export default messages
